/** The reference server of the protocol with its store of files. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const [directory = '.'] = process.argv.slice(2);
const tus = new Server({ path: '/files', datastore: new FileStore({ directory }) });
const server = createServer((request, response) => void tus.handle(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

/** The least that can take a chunk: the request piped to its place in a file, flushed if asked to. */
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = '.', flush] = process.argv.slice(2);
let count = 0;

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    count += 1;
    request.resume();
    response.writeHead(201, { location: `/${count}` }).end();
    return;
  }
  const start = Number(request.headers['upload-offset']);
  const path = join(folder, (request.url ?? '').slice(1));
  const options = { start, flags: start === 0 ? 'w' : 'r+', flush: flush !== undefined };
  void pipeline(request, createWriteStream(path, options)).then(() =>
    response.writeHead(204).end(),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

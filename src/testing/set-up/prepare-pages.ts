/**
 * Replaces happy-dom's WebSocket, which would connect to any site running at the page's address, and takes down after
 * each test what it has rendered: the files of a worker share a document.
 */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { Connection } from '../live-server.ts';

Object.assign(globalThis, { WebSocket: Connection });
afterEach(cleanup);

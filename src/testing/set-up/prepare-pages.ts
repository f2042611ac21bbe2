/**
 * Replaces happy-dom's WebSocket, which would connect to any site running at the page's address, and takes down after
 * each test what it has rendered, and brings the network back: the files of a worker share a document.
 */
import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { Connection } from '../live-server.ts';

Object.assign(globalThis, { WebSocket: Connection });
afterEach(() => {
  cleanup();
  // Offline, calls of the tests after it would wait for ever.
  onlineManager.setOnline(true);
});

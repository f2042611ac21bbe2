/** Replaces happy-dom's WebSocket, which would connect to any site running at the page's address. */
import { Connection } from '../live-server.ts';

Object.assign(globalThis, { WebSocket: Connection });

/** A separate process that holds connections and counts their frames. */
import { Audience } from '../../tools/chaos/harness/audience.ts';
import { randomOf } from '../../tools/chaos/harness/random.ts';

const [url = '', sockets = '0', seed = '0'] = process.argv.slice(2);
const audience = new Audience(url, randomOf(Number(seed)));
let received = 0;
audience.onText = () => {
  received += 1;
};
await audience.open(
  Array.from({ length: Number(sockets) }, (_, nth) => ({ id: nth + 1, cookie: `${nth + 1}` })),
);
process.on('message', () => process.send?.(received));
process.send?.(received);

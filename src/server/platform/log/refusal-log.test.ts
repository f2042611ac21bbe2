import { afterAll, expect, it, vi } from 'vitest';
import { startTestApp } from '#testing/app.ts';

afterAll(() => {
  vi.restoreAllMocks();
});

it('counts refused requests by route in one line', async () => {
  const app = await startTestApp({ env: { RATE_LIMITS: 'on' }, withoutTasks: true });
  const [infos, warnings] = [
    vi.spyOn(app.platform.log, 'info'),
    vi.spyOn(app.platform.log, 'warn'),
  ];
  const texts = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };
  for (let nth = 0; nth < 8; nth += 1) await app.visitor().post('/api/contact', texts);
  await app.close();
  expect(warnings.mock.calls).toEqual([
    [{ refused: { 'POST /api/contact 429': 3 } }, 'Requests refused'],
  ]);
  const lines = infos.mock.calls.map(([line]) => line as { route?: string });
  expect(lines.filter(({ route }) => route === '/api/contact')).toHaveLength(5);
});

import type pg from 'pg';

const fixed = [
  '/healthz',
  '/readyz',
  '/',
  '/search',
  '/jobs',
  '/auth',
  '/how-it-works',
  '/api/creators',
  '/api/creators/count',
  '/api/jobs',
];

/** What any visitor reads: pages and calls, with some rows of the site. */
export async function readPaths(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(`
    (select '/creators/' || id as path from creators order by id desc limit 3)
    union all (select '/api/creators/' || id from creators order by id desc limit 3)
    union all (select '/jobs/' || id from jobs where status = 'open' order by id desc limit 3)
    union all (select '/api/jobs/' || id from jobs where status = 'open' order by id desc limit 3)`);
  return [...fixed, ...rows.map(({ path }) => path)];
}

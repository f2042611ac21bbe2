import { link, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxCaptionBytes, maxPortfolioCaptions } from '#contract/uploads/captions.ts';
import { formOf } from '#testing/galleries.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { plainPicture } from '#testing/outside/pictures.ts';
import type { Creator, Person } from '#testing/people.ts';
import type { Site } from '../../tools/chaos/harness/site.ts';

/**
 * Files of a gallery where the site looks for them: `flood-1`, `flood-2` …, which are one on the disk.
 * Returns the bytes of each.
 */
export async function storeFiles(site: Site, count: number): Promise<number> {
  const folder = join(site.dataDir, 'app/files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const first = join(folder, 'flood-1');
  await writeFile(first, await plainPicture(480, 320).webp().toBuffer());
  for (let nth = 2; nth <= count; nth += 1) await link(first, join(folder, `flood-${nth}`));
  return (await stat(first)).size;
}

/** As many captions as a player takes, for a film of the portfolio, and beside one of the gallery. */
export async function fillCaptions(
  site: Site,
  { gallery, creatorId, number }: Readonly<Record<'gallery' | 'creatorId' | 'number', number>>,
): Promise<Readonly<Record<'captions' | 'captioned', string>>> {
  const cue = '00:00:01.000 --> 00:00:02.000\nHello there\n\n';
  const webvtt = (max: number) => `WEBVTT\n\n${cue.repeat(Math.floor((max - 10) / cue.length))}`;
  const large = webvtt(maxCaptionBytes);
  await writeFile(join(site.dataDir, 'app/files/flood-captions'), large);
  await site.sql(
    `with file as (
      insert into gallery_files (gallery_id, number, position, section, camera_name, storage_key, size, sha256, crc32,
        media_type, state, problem, captions, created_at)
      values ($1, $2, $2, 'Section 1', 'IMG_0001.vtt', 'flood-captions', $3, repeat('b', 64), 1,
        'text/vtt', 'unproofable', 'captions', '{"ends": 2}', now()) returning id
    ) insert into gallery_version_files (gallery_id, version, position, file_id) select $1, 1, $2, id from file`,
    [gallery, number, large.length],
  );
  const [item] = await site.sql<{ id: number }>(
    `insert into portfolio_items (creator_id, title, description, image_url, category, width, height, position, captions)
      values ($1, 'Film', '', '/demo/picture.webp', 'photography', 1200, 800, 1, $2) returning id`,
    [creatorId, webvtt(maxPortfolioCaptions)],
  );
  return { captions: String(number), captioned: String(item?.id ?? 0) };
}

/** Files of all other kinds, and an order with a problem: the addresses of each. */
export async function fillFiles(
  site: Site,
  client: Person,
  creator: Creator,
): Promise<Readonly<Record<string, string>>> {
  const picture = new Uint8Array(await plainPicture(1600, 1200).jpeg().toBuffer());
  const sent = async (person: Person, what: string) => {
    const reply = await person.browser.post(`/api/uploads/${what}`, formOf(picture));
    if (reply.status >= 300) throw new Error(`No ${what}: ${reply.status} ${reply.text}`);
    return reply.json;
  };
  const portfolio = (await sent(creator, 'portfolio-image')).imageUrl;
  const attached = await sent(client, 'attachment');
  const evidence = (await sent(client, 'job-evidence')).key;
  const disputed = await openJob(client);
  await hired(client, creator, disputed);
  await paid(site, client, disputed);
  const problem = await client.browser.post(`/api/jobs/${disputed}/dispute`, {
    reason: 'Nobody came to the place',
  });
  if (problem.status >= 300) throw new Error(`No problem: ${problem.status} ${problem.text}`);
  const statement = { words: 'As the picture shows, nobody was there', files: [evidence] };
  const said = await client.browser.post(`/api/jobs/${disputed}/dispute/statements`, statement);
  if (said.status >= 300) console.error(`No statement: ${said.status} ${said.text}`);
  const page = await creator.browser.get(`/creators/${creator.creatorId}`);
  const inPage = (address: RegExp) =>
    address.exec(page.text)?.[0].replaceAll(/&(?:amp|#38);/g, '&') ?? '/nothing-in-the-page';
  return {
    portfolio,
    attached: attached.url,
    disputed: String(disputed),
    evidence,
    asset: inPage(/\/assets\/[^"]+\.js/),
    card: inPage(/\/card\.jpg[^"]+/),
    archived: await archiveOf(client),
  };
}

/** The address of all that the site knows about a person, made in the background. */
async function archiveOf({ browser }: Person): Promise<string> {
  await browser.post('/api/account/data/archive');
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const { archive } = (await browser.get('/api/account/data')).json;
    if (archive?.address) return archive.address;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return '/account/data/none';
}

/** Problems with the order and the booking, with as much said about each as fits, and a file. */
export async function fillProblems(
  site: Site,
  {
    client,
    job,
    booking,
    evidence,
  }: Readonly<Record<'client' | 'job' | 'booking', number>> & {
    readonly evidence: string;
  },
): Promise<void> {
  for (const [kind, id] of [
    ['job', job],
    ['booking', booking],
  ] as const) {
    await site.sql(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      update ${kind}s set disputed_at = now() where id = ${id};
    end $$`);
    await site.sql(
      `with problem as (
        insert into disputes (order_kind, order_id, opened_by, reason, opened_at) values ($1, $2, $3, 'Nobody came', now())
        returning id
      ), said as (
        insert into dispute_comments (dispute_id, author_id, words)
        select problem.id, $3, repeat('Nobody was there. ', 50) from problem, generate_series(1, 200) returning id
      ) insert into dispute_comment_files (comment_id, file_id)
        select (select max(id) from said), id from files where key = $4`,
      [kind, id, client, evidence],
    );
  }
}

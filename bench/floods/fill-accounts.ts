import { templateRights } from '#contract/agreements/usage-rights.ts';
import { filmSeconds, pictures } from '#server/demo/pictures/picture-manifest.ts';
import { book, tuesday } from '#testing/bookings.ts';
import { createUpload, openGallery } from '#testing/galleries.ts';
import { sentOffer } from '#testing/offers.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import type { Site } from '../../tools/chaos/harness/site.ts';
import { fillCaptions, fillFiles, fillProblems, storeFiles } from './fill-files.ts';

/** The accounts with most, and what the names in src/server/heaviest-requests.ts stand for. */
export interface Accounts {
  readonly cookies: Readonly<Record<'client' | 'creator' | 'operator', string>>;
  readonly values: Readonly<Record<string, string>>;
}

const files = 10_000;

/**
 * An order with all that it may have: a signed agreement, a payment, a gallery of 10,000 files of one
 * name with a link; and for its two people 20,000 messages, 1,000 bookings each, 5,000 busy times.
 */
export async function fillAccounts(site: Site): Promise<Accounts> {
  const [client, creator] = [await registerClient(site), await registerCreator(site)];
  const operator = await registerClient(site);
  await site.sql('update users set email_verified_at = now()');
  await site.sql(`update users set role = 'operator' where id = $1`, [operator.id]);
  const gallery = await openGallery(site, client, creator);
  const [{ job = 0 } = {}] = await site.sql<{ job: number }>(
    'select order_id as job from galleries where id = $1',
    [gallery],
  );
  const license = await sign(client, creator, `/api/jobs/${job}/agreement`);
  const addresses = await fillFiles(site, client, creator);
  const booking = await openBooking(site, client, creator);
  const offer = await fillOffers(site, client, creator);
  await fillWaits(site, client, creator);
  const token = await fillGallery(site, creator, gallery);
  const evidence = addresses['evidence'] ?? '';
  const troubled = await openBooking(site, client, creator, tuesday(4));
  await fillProblems(site, { client: client.id, job, booking: troubled, evidence });
  const owed = await openBalance(site, client, creator);
  const { creatorId } = creator;
  const captions = await fillCaptions(site, { gallery, creatorId, number: files + 1 });
  await fillPeople(site, client, creator);
  const [{ payment = 0 } = {}] = await site.sql<{ payment: number }>(
    `select id as payment from payments where order_kind = 'job' and order_id = $1`,
    [job],
  );
  const [{ mail = 0 } = {}] = await site.sql<{ mail: number }>(
    'select max(id)::int as mail from mails',
  );
  const now = new Date().toISOString();
  const ids = {
    client: client.id,
    creatorUser: creator.id,
    job,
    gallery,
    payment,
    booking,
    troubled,
    owed,
    offer,
    mail,
  };
  return {
    cookies: {
      client: client.browser.cookieHeader(),
      creator: creator.browser.cookieHeader(),
      operator: operator.browser.cookieHeader(),
    },
    values: {
      ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)])),
      ...addresses,
      ...captions,
      scene: pictures[0]?.file ?? '',
      film: [...filmSeconds.keys()][0] ?? '',
      token,
      license,
      sha256: '1'.padStart(64, '0'),
      month: now.slice(0, 7),
      year: now.slice(0, 4),
      day: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    },
  };
}

/** A confirmed booking with an agreement. */
async function openBooking(
  site: Site,
  client: Person,
  creator: Creator,
  startsAt?: string,
): Promise<number> {
  const booked = await book(client, creator, startsAt === undefined ? {} : { startsAt });
  if (booked.status !== 201) throw new Error(`No booking: ${booked.status} ${booked.text}`);
  await sign(client, creator, `/api/bookings/${booked.json.id}/agreement`);
  await site.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    update bookings set status = 'confirmed', held_from = null where id = ${booked.json.id};
  end $$`);
  return booked.json.id;
}

/** An offer of 20 lines, and 200 more that are over; returns its id. */
async function fillOffers(site: Site, client: Person, creator: Creator): Promise<number> {
  const lines = Array.from({ length: 20 }, (_, n) => ({
    title: `Line ${n} `.repeat(20).trim(),
    price: 10_000,
  }));
  const id = await sentOffer(client, creator, { lines });
  await site.sql(
    `with more as (insert into offers (creator_id, client_id, status, current_version, valid_until, ended_at)
        select creator_id, client_id, 'expired', 1, valid_until, now() from offers, generate_series(1, 200)
        where id = $1 returning id)
      insert into offer_versions (offer_id, version, document, sha256)
        select more.id, 1, v.document, v.sha256 from more, offer_versions v where v.offer_id = $1`,
    [id],
  );
  return id;
}

/** Ten waits of the client, all told of a time, and 1,990 of others for this creator. */
async function fillWaits(site: Site, client: Person, creator: Creator): Promise<void> {
  await site.sql(
    `with people as (
        insert into users (username, email, full_name, password_hash)
        select 'waits-' || n, 'waits-' || n || '@example.com', 'Waits', '' from generate_series(1, 1990) n returning id),
      added as (
        insert into waits (creator_id, client_id, first_day, last_day, weekdays, part, hours, created_at)
        select $1::int, p.id, current_date + (row_number() over ())::int % 300, current_date + (row_number() over ())::int % 300 + 59,
          array[1 + (row_number() over ())::int % 7], 'any', 2, now() from people p
        union all
        select $1::int, $2::int, current_date + n, current_date + n + 59, '{}', 'any', 2, now() from generate_series(1, 10) n
        returning id, client_id, first_day)
      insert into wait_notices (wait_id, creator_id, day, starts_at, ends_at, told_at)
        select id, $1::int, first_day, first_day + interval '15 hours', first_day + interval '17 hours', now() from added
        where client_id = $2::int`,
    [creator.creatorId, client.id],
  );
}

/** A booking of which the balance is still to be paid. */
async function openBalance(site: Site, client: Person, creator: Creator): Promise<number> {
  const id = await openBooking(site, client, creator, tuesday(6));
  await site.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    update bookings set deposit_cents = 500, balance_days = 14 where id = ${id};
    delete from installments where order_kind = 'booking' and order_id = ${id};
    insert into installments (order_kind, order_id, number, kind, cents, fee_cents, status, due_at, settled_at)
      select 'booking', id, 1, 'deposit', 500, 0, 'paid', null::timestamptz, now() from bookings where id = ${id}
      union all select 'booking', id, 2, 'balance', amount - 500, 0, 'due', now() + interval '7 days', null
        from bookings where id = ${id};
  end $$`);
  return id;
}

/** Returns the license's id. */
async function sign(client: Person, creator: Creator, agreement: string): Promise<string> {
  const rights = templateRights.personal;
  await creator.browser.post(`${agreement}/versions`, { template: 'personal', rights });
  const [{ sha256 }] = (await client.browser.get(agreement)).json.versions;
  const signed = await client.browser.post(`${agreement}/signature`, {
    name: 'Ann Client',
    consent: true,
    sha256,
  });
  if (signed.status !== 201) throw new Error(`Not signed: ${signed.status} ${signed.text}`);
  return (await client.browser.get(agreement)).json.versions[0].licenseId;
}

/** Delivered and approved; returns a download link's token. */
async function fillGallery(site: Site, creator: Creator, gallery: number): Promise<string> {
  const { status } = await createUpload(creator, gallery, {
    name: 'IMG_0001.JPG',
    bytes: new Uint8Array(10),
  });
  if (status !== 201) throw new Error(`No upload: ${status}`);
  const bytes = await storeFiles(site, files);
  await site.sql(
    `insert into gallery_files (gallery_id, number, position, section, camera_name, storage_key, size, sha256, crc32,
      media_type, state, width, height, placeholder, proofs, film, created_at)
    select $1::int, n, n, 'Section ' || n % 20, 'IMG_0001.JPG', 'flood-' || n, ${bytes}, lpad(to_hex(n), 64, '0'), n,
      'image/jpeg', 'proofed', 6000, 4000, 'data:image/webp;base64,' || repeat('A', 120),
      jsonb_build_array(jsonb_build_object('key', 'flood-' || n, 'width', 480, 'height', 320)),
      jsonb_build_object('seconds', 2, 'codec', 'avc1', 'plays', false,
        'copies', jsonb_build_array(jsonb_build_object('side', 480, 'key', 'flood-' || n))), now()
    from generate_series(1, $2) n`,
    [gallery, files],
  );
  await site.sql(
    `insert into gallery_versions (gallery_id, version, manifest_sha256, manifest, created_at)
      values ($1, 1, repeat('a', 64), 'a list', now())`,
    [gallery],
  );
  await site.sql(
    `insert into gallery_version_files (gallery_id, version, position, file_id)
      select gallery_id, 1, position, id from gallery_files where gallery_id = $1`,
    [gallery],
  );
  await site.sql(
    `insert into gallery_picks (gallery_id, number) select $1::int, n from generate_series(1, 2000) n`,
    [gallery],
  );
  await site.sql(`update galleries set stage = 'approved', version = 1 where id = $1`, [gallery]);
  const link = await creator.browser.post(`/api/galleries/${gallery}/share-links`, {
    kind: 'download',
  });
  await site.sql('analyze gallery_files, gallery_version_files');
  return link.json.path.slice('/g/'.length);
}

async function fillPeople(site: Site, client: Person, creator: Creator): Promise<void> {
  await site.sql(
    `insert into messages (sender_id, recipient_id, content)
      select case n % 2 when 0 then $1::int else $2::int end, case n % 2 when 0 then $2::int else $1::int end,
        repeat('Hello there. ', 20) from generate_series(1, 20000) n`,
    [client.id, creator.id],
  );
  await site.sql(
    `insert into favorites (user_id, creator_id) select $1::int, id from creator_profiles order by id limit 2000`,
    [client.id],
  );
  // As if they had booked, and been booked, for years.
  await site.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    insert into busy_times (creator_id, during, kind, calendar_id)
      select ${creator.creatorId}, tstzrange(s, s + interval '31 minutes'), 'imported', 1
      from (select date_trunc('day', now()) + n * interval '62 minutes' as s from generate_series(1, 5000) n) b;
    update bookings set client_id = ${client.id} where id in (select id from bookings order by id limit 1000);
    update bookings set creator_id = ${creator.creatorId} where id in (select id from bookings order by id desc limit 1000);
  end $$`);
}

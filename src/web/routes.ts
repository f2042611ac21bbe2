/**
 * Every page, one line each: its path, its capability and file (`jobs/my-jobs` is
 * `jobs/pages/my-jobs.tsx` or `jobs/pages/my-jobs/page.tsx`), and who may see it. `signed-in` sends visitors to /auth and back; `mailed` does
 * so where their browser didn't open the page by a mail's button.
 *
 * A page's file exports one value:
 *
 *     export const page = definePage({
 *       params: z.object({ id }),                          // optional; a mismatch is "not found"
 *       search: z.object({ q: z.catch(z.string(), '') }),  // optional; tolerant, values arrive as strings
 *       load: async ({ fetch, params }) => {               // optional; everything the page shows first
 *         const [job] = await Promise.all([fetch(queryOf(getJob, { params })), fetch(queryOf(listJobs))]);
 * return { title: job.title }; // small: what head and View need besides the queries
 *       },
 *       head: ({ data }) => ({ title: data.title }),       // or title: msg`Jobs` (from @lingui/core/macro)
 *       View: JobDetail,                                   // gets { params, search, user, data }
 *       NotFound: JobNotFound,                             // optional, for a 404 of load or `throw notFound()`
 *     });
 *
 * The view reads the same queries with `useQuery(queryOf(…))`: they are available at the first
 * render. `throw goTo('/elsewhere')` in load redirects. Paths are TanStack Router's (`$id`), link
 * with its `Link`.
 */
import type { AnyPage } from './lib/routing/page.ts';

export interface ListedPage {
  readonly path: string;
  readonly file: string;
  readonly access: 'public' | 'signed-in' | 'mailed';
}

const page = (path: string, file: string, access: ListedPage['access']): ListedPage => ({
  path,
  file,
  access,
});

const listed: readonly ListedPage[] = [
  page('/', 'site/home', 'public'),
  page('/auth', 'accounts/auth', 'public'),
  page('/leaving', 'site/leaving', 'public'),
  page('/reset-password', 'accounts/reset-password', 'public'),
  page('/verify-email', 'accounts/verify-email', 'public'),
  page('/unsubscribe', 'notifications/unsubscribe', 'public'),
  page('/search', 'creators/search', 'public'),
  page('/creators/$id', 'creators/creator', 'public'),
  page('/jobs', 'jobs/jobs', 'public'),
  page('/jobs/$id', 'jobs/job-detail', 'public'),
  page('/jobs/$id/manage', 'jobs/job-manage', 'signed-in'),
  page('/jobs/$id/offers', 'offers/compare', 'signed-in'),
  page('/jobs/$jobId/payment', 'jobs/job-payment', 'signed-in'),
  page('/my-jobs', 'jobs/my-jobs', 'signed-in'),
  page('/my-applications', 'jobs/my-applications', 'signed-in'),
  page('/post-job', 'jobs/post-job', 'signed-in'),
  page('/messages', 'messages/messages', 'signed-in'),
  page('/messages/$id', 'messages/messages', 'signed-in'),
  page('/bookings', 'bookings/bookings', 'signed-in'),
  page('/bookings/$id', 'bookings/booking-detail', 'signed-in'),
  page('/offers', 'offers/offers', 'signed-in'),
  page('/offers/new', 'offers/new-offer', 'signed-in'),
  page('/offers/$id', 'offers/offer', 'signed-in'),
  page('/agenda', 'bookings/agenda', 'signed-in'),
  page('/bookings/$id/day', 'days/booking-day', 'signed-in'),
  page('/jobs/$id/day', 'days/job-day', 'signed-in'),
  page('/checkout/$bookingId', 'bookings/checkout', 'signed-in'),
  page('/payment-success', 'bookings/payment-success', 'signed-in'),
  page('/payment-test', 'payments/payment-test', 'public'),
  page('/earnings', 'payments/earnings', 'signed-in'),
  page('/galleries/$id', 'galleries/gallery', 'mailed'),
  page('/g/$token', 'galleries/shared-gallery', 'public'),
  page('/licenses/check', 'agreements/license-check', 'public'),
  page('/licenses/$id', 'agreements/license', 'public'),
  page('/profile', 'accounts/profile', 'signed-in'),
  page('/profile/settings', 'accounts/profile-settings', 'signed-in'),
  page('/share', 'site/share', 'public'),
  page('/favorites', 'favorites/favorites', 'signed-in'),
  page('/saved-searches', 'favorites/saved-searches', 'signed-in'),
  page('/saved-searches/stop', 'favorites/saved-search-stop', 'public'),
  page('/role-undo', 'admin/role-undo', 'public'),
  page('/operator', 'admin/admin', 'signed-in'),
  page('/operator/mailbox', 'admin/mailbox', 'signed-in'),
  page('/operator/doctor', 'admin/health', 'signed-in'),
  page('/operator/settings', 'admin/settings', 'signed-in'),
  page('/operator/people/$id', 'admin/person', 'signed-in'),
  page('/operator/orders/$kind/$id', 'admin/order', 'signed-in'),
  page('/how-it-works', 'site/how-it-works', 'public'),
  page('/how-we-rank', 'site/how-we-rank', 'public'),
  page('/help', 'site/help', 'public'),
  page('/contact', 'site/contact', 'public'),
  page('/privacy', 'site/privacy', 'public'),
  page('/terms', 'site/terms', 'public'),
  page('/imprint', 'site/imprint', 'public'),
  page('/creator-resources', 'site/creator-resources', 'public'),
  page('/success-stories', 'site/success-stories', 'public'),
  page('/accessibility', 'site/accessibility', 'public'),
];

const files = import.meta.glob<{ page: AnyPage }>(['./*/pages/*.tsx', './*/pages/*/page.tsx']);

function fileOf(file: string): string | undefined {
  const [capability, name] = file.split('/');
  const folder = `./${capability}/pages`;
  return [`${folder}/${name}.tsx`, `${folder}/${name}/page.tsx`].find((path) => path in files);
}

/** The key of a page's chunk in Vite's manifest. */
export function moduleOf({ file }: ListedPage): string {
  return `src/web/${fileOf(file)?.slice(2) ?? ''}`;
}

export async function importPage({ file }: ListedPage): Promise<AnyPage> {
  const load = files[fileOf(file) ?? ''];
  if (!load) throw new Error(`There is no page file for ${file}`);
  return (await load()).page;
}

/** The query parameters that a public page reads; undefined for other pages, which keep all of them. */
export async function queryNamesOf(path: string): Promise<readonly string[] | undefined> {
  const found = patterns.find(({ pattern }) => pattern.test(path))?.listed;
  if (!found) return [];
  if (found.access !== 'public') return undefined;
  const { search } = await importPage(found);
  if (!search) return [];
  // A reader that does not declare its parameters gets all of them.
  return 'shape' in search ? Object.keys(search.shape as object) : undefined;
}

/** All pages. */
export const pages = listed.filter(({ file }) => fileOf(file) !== undefined);
const patterns = pages.map((listed) => ({
  listed,
  pattern: new RegExp(`^${listed.path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
}));

/**
 * Gives a person the operator's role for good, so that nobody at the desk can take it away:
 * `npm run operator -- <username>`, or takes it: `npm run operator -- <username> --remove`. The site
 * may be running.
 */
import { withSiteDatabase } from './site-database.ts';

const [username, option] = process.argv.slice(2);
const remove = option === '--remove';
if (username === undefined || (option !== undefined && !remove)) {
  console.error('Whom? Give the username: npm run operator -- <username> [--remove]');
  process.exit(1);
}

await withSiteDatabase(async (client) => {
  const { rows } = await client.query<{ username: string; full_name: string }>(
    `update users set role = $2, is_owner = $3 where username = $1 and deleted_at is null returning username, full_name`,
    [username, remove ? 'member' : 'operator', !remove],
  );
  const [person] = rows;
  if (!person) console.error(`Nobody here is called ${username}.`);
  else if (remove) console.log(`${person.full_name} (${person.username}) is no operator anymore.`);
  else
    console.log(
      `${person.full_name} (${person.username}) is an operator and owner now: only this command with --remove takes it away. In production the desk opens once they have set up two-step sign-in or a passkey.`,
    );
  process.exitCode = person ? 0 : 1;
});

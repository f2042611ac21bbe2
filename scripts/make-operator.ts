/**
 * Gives a person the operator's role: `npm run operator -- <username>`. The site may be running.
 */
import { withSiteDatabase } from './site-database.ts';

const username = process.argv[2];
if (username === undefined) {
  console.error('Whom? Give the username: npm run operator -- <username>');
  process.exit(1);
}

await withSiteDatabase(async (client) => {
  const { rows } = await client.query<{ username: string; full_name: string }>(
    `update users set role = 'operator' where username = $1 and deleted_at is null returning username, full_name`,
    [username],
  );
  const [person] = rows;
  if (person) {
    console.log(
      `${person.full_name} (${person.username}) is an operator now. In production the desk opens once they have set up two-step sign-in or a passkey.`,
    );
  } else console.error(`Nobody here is called ${username}.`);
  process.exitCode = person ? 0 : 1;
});

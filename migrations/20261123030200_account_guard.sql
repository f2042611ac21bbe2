-- When the person of a session last showed that it is they: by signing in, or again by password or passkey.
alter table sessions add column confirmed_at timestamptz not null default now();
update sessions set confirmed_at = created_at;

-- Encrypted with a key outside the database; the plain ones are encrypted by the next start.
alter table second_factors drop constraint second_factors_secret_check;
alter table second_factors add constraint second_factors_secret_check
  check (secret ~ '^[A-Z2-7]{32}$' or secret ~ '^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$');

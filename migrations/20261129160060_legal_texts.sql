-- The operator's own terms, privacy policy and imprint, each version from its day on; an empty one ends the own text.
create table legal_texts (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy', 'imprint')),
  locale text not null check (locale ~ '^[a-z]{2}$'),
  version integer not null check (version > 0),
  text text not null check (length(text) <= 50000),
  placement text not null check (placement in ('replaces', 'follows')),
  effective_on date not null,
  created_by integer not null references users,
  created_at timestamptz not null,
  unique (kind, locale, version)
);
create index legal_texts_by on legal_texts (created_by);

-- What the client wants to see: [{imageUrl, alt, width, height, placeholder}], in order. Their files are used at place 'job'.
alter table jobs add column pictures jsonb not null default '[]'::jsonb;
alter table jobs add constraint jobs_pictures_check
  check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 6) not valid;

-- widens files_purpose_check: jobs show pictures.
alter table files
  drop constraint files_purpose_check,
  add constraint files_purpose_check
    check (purpose in ('profile_image', 'portfolio', 'attachment', 'job_picture')) not valid;

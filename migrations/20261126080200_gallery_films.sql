-- What is known of a film, and its smaller copies: {seconds, codec, plays, copies: [{side, key}]}.
alter table gallery_files add column film jsonb;

-- What stays in view where a picture is cropped: percent from its left and top edge. Null if nobody knows.
create function is_focal_point(point jsonb) returns boolean language sql immutable parallel safe as $$
  select point is null or coalesce(jsonb_typeof(point -> 'x') = 'number' and jsonb_typeof(point -> 'y') = 'number'
    and (point ->> 'x')::numeric between 0 and 100 and (point ->> 'y')::numeric between 0 and 100, false)
$$;
alter table files add column focus jsonb;
alter table files add constraint files_focus check (is_focal_point(focus)) not valid;
alter table portfolio_items add column focus jsonb;
alter table portfolio_items add constraint portfolio_items_focus check (is_focal_point(focus)) not valid;
alter table gallery_files add column focus jsonb;
alter table gallery_files add constraint gallery_files_focus check (is_focal_point(focus)) not valid;

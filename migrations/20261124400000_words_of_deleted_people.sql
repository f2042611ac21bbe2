-- Jobs of suspended and deleted clients are found among few.
drop index users_suspended;
create index users_inactive on users (id) where suspended_at is not null or deleted_at is not null;

-- The text of a review may be erased when its author deletes the account; the rating stays.
alter table reviews drop constraint reviews_comment_check;
alter table reviews add constraint reviews_comment_check check (length(comment) <= 5000);

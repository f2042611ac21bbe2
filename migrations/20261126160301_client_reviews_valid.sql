alter table reports validate constraint reports_check;
alter table reports validate constraint only_reviews_are_hidden;
alter table reports validate constraint reports_client_review_id_fkey;

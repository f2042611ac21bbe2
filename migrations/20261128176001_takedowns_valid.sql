alter table reports validate constraint reports_check;
alter table reports validate constraint only_reviews_are_hidden;
alter table reports validate constraint reports_decision;
alter table reports validate constraint reports_subject_whole;
alter table reports validate constraint reports_owner_id_fkey;

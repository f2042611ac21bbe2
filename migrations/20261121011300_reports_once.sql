-- One report of a message, or of a review, by one person.
create unique index reports_of_message on reports (reporter_id, message_id) where message_id is not null;
create unique index reports_of_review on reports (reporter_id, review_id) where review_id is not null;

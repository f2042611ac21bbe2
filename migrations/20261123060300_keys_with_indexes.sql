-- Foreign keys that are followed from the other end: hires of a creator, what uses a file, a person's reviews and blocks.
create index jobs_of_selected_creator on jobs (selected_creator_id) where selected_creator_id is not null;
create index portfolio_items_of_file on portfolio_items (file_id) where file_id is not null;
create index reviews_of_client on reviews (client_id);
create index blocks_of_blocked on blocks (blocked_id);

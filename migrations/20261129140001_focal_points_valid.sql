alter table files validate constraint files_focus;
alter table portfolio_items validate constraint portfolio_items_focus;
alter table gallery_files validate constraint gallery_files_focus;

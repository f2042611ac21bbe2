-- In which its texts are, where their creator says so; null to tell by the words.
alter table portfolio_items add column language text;

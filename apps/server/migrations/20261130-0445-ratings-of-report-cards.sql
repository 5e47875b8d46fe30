-- Ratings are kept by their number.
alter table report_card_subject drop column rating;
alter table report_card_subject add column rating_id smallint check (rating_id between 1 and 3);

-- What a marker gives for an answer is called apart from what a student did with the question besides answering (item_marks).
alter table item_mark rename to answer_mark;
alter index item_mark_doubtful rename to answer_mark_doubtful;
alter table answer_mark rename constraint item_mark_pkey to answer_mark_pkey;

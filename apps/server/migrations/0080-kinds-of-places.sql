-- There are two kinds of places at which something is said of an answer: its words, which alone there were, and its pictures.
update answer_mark set places = (
  select jsonb_agg(p.place || '{"kind": "words"}' order by p.n) from jsonb_array_elements(places) with ordinality as p (place, n)
) where places <> '[]';
update provisional_mark set places = (
  select jsonb_agg(p.place || '{"kind": "words"}' order by p.n) from jsonb_array_elements(places) with ordinality as p (place, n)
) where places <> '[]';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it('holds a class on every workday of the year but its closure, on every campus', async () => {
  const { rows } = await sql<{ name: string; missing: number; days: number }>`
    with school_day as (
      select c.id, c.name, c.time_zone, d::date as day
      from campus c
      join academic_year y on y.campus_id = c.id and y.is_current
      cross join generate_series(y.starts_on + 7, y.ends_on, interval '1 day') d
      where extract(isodow from d) < 6 and not exists (
        select from closure k where k.campus_id = c.id and d::date between k.starts_on and k.ends_on)
    )
    select s.name, count(*)::int as days, count(*) filter (where not exists (
      select from class_occurrence o where o.campus_id = s.id and o.type_id = 1
        and (o.starts_at at time zone s.time_zone)::date = s.day))::int as missing
    from school_day s group by s.name`.execute(test.db);
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    expect(row).toMatchObject({ missing: 0 });
    expect(row.days).toBeGreaterThan(230);
  }
});

it('shows on every campus one moved, one cancelled with a reason, and some held elsewhere', async () => {
  const { rows } = await sql<{ moved: number; cancelled: number; elsewhere: boolean }>`
    select count(*) filter (where o.own_fields <> '{}')::int as moved,
      count(*) filter (where o.state = 2 and o.reason <> '')::int as cancelled, bool_or(o.join_url is not null) as elsewhere
    from class_occurrence o where o.type_id = 1 group by o.campus_id`.execute(test.db);
  expect(rows).toEqual(Array.from({ length: 6 }, () => ({ moved: 1, cancelled: 1, elsewhere: true })));
});

it('has meetings with staff and parents where the campus has meetings', async () => {
  const { rows } = await sql<{ name: string; meetings: number }>`
    select c.name, count(distinct o.name)::int as meetings from campus c
    left join class_occurrence o on o.campus_id = c.id and o.type_id = 2
    group by c.name order by c.name`.execute(test.db);
  expect(rows.map(({ name, meetings }) => [name, meetings])).toEqual([
    ['Brightpath Workshops', 2],
    ['Harborlight Training Center', 1],
    ['Northgate College', 2],
    ['Riverbend Hillside Campus', 2],
    ['Riverbend Main Campus', 2],
    ['Summit Digital SAT', 0],
  ]);
});

it('has a timetable on every campus, whose cells show the classes of the week', async () => {
  const { rows } = await sql<{ name: string; cells: number; sections: number; weeks: number }>`
    select c.name, count(k.id)::int as cells, count(distinct k.section_id)::int as sections,
      count(distinct p.week)::int as weeks
    from campus c
    left join timetable_cell k on k.campus_id = c.id
    left join timetable_period p on p.campus_id = k.campus_id and p.id = k.period_id
    group by c.name`.execute(test.db);
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row).toMatchObject({ cells: 12, sections: 2, weeks: 3 });
});

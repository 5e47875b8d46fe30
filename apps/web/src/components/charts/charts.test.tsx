import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Charts } from '../../../__kit/sections/charts.tsx';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { Bar } from './bar.tsx';
import { BarChart } from './bar-chart.tsx';
import { Histogram } from './histogram.tsx';
import { RangeMark } from './range-mark.tsx';
import { Ring } from './ring.tsx';
import { SparkLine } from './spark-line.tsx';
import { StackedBar } from './stacked-bar.tsx';

const drawn = (selector: string) => Array.from(document.querySelectorAll(selector));
const attributes = (selector: string, name: string) =>
  drawn(selector).map((element) => element.getAttribute(name));

test('every chart is named for screen readers, in both directions of text', async () => {
  renderScreen(<Charts />);
  await expectAccessible();
});

test.each([
  [0, '0%'],
  [0.0001, '1%'],
  [0.625, '62.5%'],
  [1, '100%'],
  [1.2, '100%'],
  [-1, '0%'],
  [Number.NaN, '0%'],
])('a bar of %d is %s long', (value, width) => {
  renderScreen(<Bar value={value} label="Right" />);
  expect(screen.getByRole('img', { name: 'Right' })).toBeVisible();
  expect(attributes('[data-tone="main"]', 'width')).toEqual([width]);
});

test('a stacked bar divides its length, leaves out what is 0 and keeps it in the legend', () => {
  renderScreen(
    <StackedBar
      legend
      label="Answers"
      parts={[
        { name: 'Right', value: 3, tone: 'right' },
        { name: 'Partly', value: 0, tone: 'partly' },
        { name: 'Wrong', value: 1, tone: 'wrong' },
      ]}
    />,
  );
  expect(attributes('[data-part]', 'x')).toEqual(['0%', '75%']);
  expect(attributes('[data-part]', 'width')).toEqual(['75%', '25%']);
  expect(screen.getByRole('list')).toHaveTextContent('Right 3 Partly 0 Wrong 1');
});

test('a stacked bar of nothing is an empty line', () => {
  renderScreen(<StackedBar label="Answers" parts={[{ name: 'Right', value: 0, tone: 'right' }]} />);
  expect(drawn('[data-part]')).toEqual([]);
});

test.each([
  ['none', [], ''],
  ['one, at the end', [78], 'M100 50h0'],
  ['equal ones in the middle', [50, 50], 'M0 50h0L100 50'],
  ['falling ones', [80, 60], 'M0 0h0L100 100'],
  ['a gap', [10, null, 20], 'M0 100h0M100 0h0'],
])('a line through %s', (_, values, path) => {
  renderScreen(<SparkLine values={values} label="Trend" />);
  expect(attributes('[data-trend]', 'd')).toEqual([path]);
  expect(drawn('[data-dot]')).toHaveLength(values.length === 0 ? 0 : 1);
});

test('a ring tells its share by its text or its label', () => {
  renderScreen(
    <>
      <Ring value={0.5} label="Half" />
      <Ring value={null} label={null}>
        –
      </Ring>
    </>,
  );
  expect(screen.getByRole('img', { name: 'Half' })).toBeVisible();
  expect(attributes('[data-arc]', 'stroke-dasharray')).toEqual(['50 100']);
});

test('a range lies on its own scale, and a value outside stays at the end', () => {
  renderScreen(<RangeMark own={1700} min={400} max={1600} low={700} high={1300} label="Above" />);
  expect(attributes('[data-half]', 'x')).toEqual(['25%']);
  expect(attributes('[data-half]', 'width')).toEqual(['50%']);
  expect(attributes('[data-own]', 'x1')).toEqual(['100%']);
});

test('a line stays within its frame where a value lies outside its scale', () => {
  renderScreen(<SparkLine values={[-20, 50, 130]} min={0} max={100} label="Up" />);
  expect(attributes('[data-trend]', 'd')).toEqual(['M0 100h0L50 50L100 0']);
  expect(attributes('[data-dot]', 'd')).toEqual(['M100 0h0']);
});

test('a line of one value, of equal ones and of none has no gap in its numbers', () => {
  renderScreen(
    <>
      <SparkLine values={[5]} label="One" />
      <SparkLine values={[5, 5]} label="Equal" />
      <SparkLine values={[]} label="None" />
    </>,
  );
  expect(attributes('[data-trend]', 'd')).toEqual(['M100 50h0', 'M0 50h0L100 50', '']);
});

test('a histogram of nobody keeps its scale, and its table says the counts', () => {
  const view = renderScreen(
    <Histogram
      counts={[0, 0]}
      rangeText={(place) => `range ${place}`}
      caption="Scores"
      rangeTitle="Score"
      countTitle="Students"
    />,
  );
  expect(drawn('[data-tone="empty"]')).toHaveLength(2);
  const values = screen.getByRole('table', { name: 'Scores' });
  expect(values).toHaveTextContent('range 00range 10');
  // A hidden table would still be as wide as its words, and a phone would scroll sideways.
  expect(values).not.toHaveClass('visually-hidden');
  view.unmount();
});

test('columns stand beside their earlier values, and the table names both', () => {
  renderScreen(
    <BarChart
      rows={[{ name: 'Mon', value: 10, before: 5 }]}
      caption="Submissions"
      nameTitle="Day"
      valueTitle="This week"
      beforeTitle="Last week"
    />,
  );
  expect(attributes('g rect', 'height')).toEqual(['50%', '100%']);
  expect(screen.getByRole('row', { name: 'Mon 10 5' })).toBeInTheDocument();
});

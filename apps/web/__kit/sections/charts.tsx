import { Bar } from '../../src/components/charts/bar.tsx';
import { BarChart } from '../../src/components/charts/bar-chart.tsx';
import { Histogram } from '../../src/components/charts/histogram.tsx';
import { LegendMark } from '../../src/components/charts/legend-mark.tsx';
import { RangeMark } from '../../src/components/charts/range-mark.tsx';
import { Ring } from '../../src/components/charts/ring.tsx';
import { SparkLine } from '../../src/components/charts/spark-line.tsx';
import { StackedBar } from '../../src/components/charts/stacked-bar.tsx';
import { StackedColumns } from '../../src/components/charts/stacked-columns.tsx';
import classes from '../kit.module.css';
import { Row, Section } from '../section.tsx';

const tones = ['main', 'before', 'right', 'partly', 'wrong', 'quiet'] as const;
const week = [
  { name: 'Mon', value: 12, before: 9 },
  { name: 'Tue', value: 18, before: 21 },
  { name: 'Wed', value: 0, before: 4 },
  { name: 'Thu', value: 25, before: 11 },
  { name: 'Fri', value: 7, before: 0 },
];
const tenths = (place: number) => `${place * 10}% to ${place * 10 + 10}%`;

export function Charts() {
  return (
    <Section title="Charts">
      <Row>
        {tones.map((tone) => (
          <span key={tone}>
            <LegendMark tone={tone} /> {tone}
          </span>
        ))}
      </Row>
      <div className={classes.grid}>
        {[0, 0.004, 0.62, 1].map((value) => (
          <Bar key={value} value={value} label={`${value * 100}% were right`} />
        ))}
        <Bar value={0.4} tone="wrong" label="40% were wrong" />
        <div className={classes.narrow}>
          <Bar value={0.5} label="Half, in 5 px" />
        </div>
        <StackedBar
          legend
          label="Answers of 24 students"
          parts={[
            { name: 'Right', value: 14, tone: 'right' },
            { name: 'Partly', value: 3, tone: 'partly' },
            { name: 'Wrong', value: 5, tone: 'wrong' },
            { name: 'Skipped', value: 2, tone: 'quiet' },
          ]}
        />
        <StackedBar label="No answers" parts={[]} />
        <SparkLine values={[62, 58, null, 71, 70, 78]} label="Mathematics: up 16 points" />
        <SparkLine values={[78]} label="One result" />
        <SparkLine values={[50, 50, 50]} label="All equal" />
        <SparkLine values={[]} label="No results" />
        <Row>
          <Ring value={0.875} size="lg" label={null}>
            87.50%
          </Ring>
          <Ring value={0.5} label={null}>
            5/10
          </Ring>
          <Ring value={1} tone="right" size="sm" label="All answered" />
          <Ring value={null} size="sm" label="Not graded" />
        </Row>
        <RangeMark
          own={84}
          low={55}
          high={78}
          average={66}
          ownText="84%"
          ends={['0%', '100%']}
          label="Above"
        />
        <RangeMark own={1200} min={400} max={1600} low={1100} high={1380} label="Within" ownText="1200" />
        <Histogram
          counts={[0, 0, 1, 0, 3, 4, 9, 12, 6, 2]}
          marked={7}
          rangeText={tenths}
          caption="Scores"
          rangeTitle="Score"
          countTitle="Students"
          ticks={['0%', '50%', '100%']}
        />
        <BarChart
          rows={week}
          caption="Submissions"
          nameTitle="Day"
          valueTitle="This week"
          beforeTitle="Last week"
        />
        <StackedColumns
          caption="Attendance"
          nameTitle="Day"
          parts={[
            { name: 'Attended', tone: 'right' },
            { name: 'With notice', tone: 'partly' },
            { name: 'Absent', tone: 'wrong' },
            { name: 'Not marked', tone: 'quiet' },
          ]}
          rows={[
            { name: 'Mon', values: [21, 2, 1, 0] },
            { name: 'Tue', values: [18, 3, 2, 1] },
            { name: 'Wed', values: [0, 0, 0, 24] },
          ]}
        />
        <BarChart
          rows={week.map(({ name, value }) => ({ name, value }))}
          caption="Time"
          nameTitle="Day"
          valueTitle="Minutes"
        />
      </div>
    </Section>
  );
}

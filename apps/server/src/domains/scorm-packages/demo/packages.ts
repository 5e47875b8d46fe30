import type { ScormEdition } from '@pelion/contract/scorm-packages/facts';
import type { PackageContents, PackagePart } from '../read/contents.ts';
import { type DemoLesson, lessonPage, lessonScript, lessonStyle, lessonText } from './lesson-files.ts';

interface DemoPart {
  readonly id: string;
  readonly lesson: DemoLesson;
  /** 0 to 100. */
  readonly masteryScore?: number;
  readonly prerequisites?: string;
}

/** Package of the demo. */
export interface DemoPackage {
  readonly edition: ScormEdition;
  readonly name: string;
  readonly description: string;
  readonly parts: readonly DemoPart[];
}

const tide: DemoLesson = {
  title: 'The tide, step by step',
  pages: [
    {
      title: 'The sea rises and falls',
      text: 'On most coasts the water comes up and goes back twice a day. The time between two high tides is a little more than twelve hours.',
    },
    {
      title: 'The Moon pulls',
      text: 'The Moon pulls the water on its side of the Earth a little more than the Earth itself. A bulge of water forms there, and another on the far side.',
    },
    {
      title: 'The Earth turns',
      text: 'As the Earth turns below the two bulges, a coast passes through one of them, and half a turn later through the other.',
    },
    {
      title: 'Spring and neap tides',
      text: 'When Sun, Moon and Earth stand in a line, at new and full moon, the tides are largest. At the half moons they are smallest.',
    },
  ],
  questions: [
    {
      text: 'How many high tides do most coasts have in a day?',
      choices: ['One', 'Two', 'Four'],
      right: 1,
    },
    { text: 'What pulls the water most?', choices: ['The wind', 'The Sun', 'The Moon'], right: 2 },
    {
      text: 'When are the tides largest?',
      choices: ['At new and full moon', 'At the half moons', 'In winter'],
      right: 0,
    },
  ],
};

const workshop: readonly DemoPart[] = [
  {
    id: 'before',
    lesson: {
      title: 'Before you begin',
      pages: [
        {
          title: 'Dress for the workshop',
          text: 'Tie long hair back. Roll sleeves up. Wear closed shoes, and glasses where something is cut or drilled.',
        },
        {
          title: 'Know the way out',
          text: 'Find the two doors, the red button that stops all machines, and the box with bandages.',
        },
      ],
      questions: [],
    },
  },
  {
    id: 'tools',
    prerequisites: 'before',
    lesson: {
      title: 'Tools and their places',
      pages: [
        {
          title: 'One hand for the tool',
          text: 'Clamp what you work on. A hand that holds the piece is a hand in the way.',
        },
        {
          title: 'Back to its place',
          text: 'Each tool has its drawn outline on the wall. Put it back before you take the next.',
        },
      ],
      questions: [],
    },
  },
  {
    id: 'check',
    prerequisites: 'before&tools',
    masteryScore: 60,
    lesson: {
      title: 'Check yourself',
      pages: [],
      questions: [
        {
          text: 'What do you do before you drill?',
          choices: ['Hold the piece well', 'Clamp the piece', 'Ask somebody to hold it'],
          right: 1,
        },
        { text: 'Which button stops all machines?', choices: ['The red one', 'The green one'], right: 0 },
      ],
    },
  },
];

const moon: DemoLesson = {
  title: 'Phases of the Moon',
  pages: [
    {
      title: 'Half of it is always lit',
      text: 'The Sun lights one half of the Moon. From the Earth we see a part of that half, and the part changes from day to day.',
    },
    {
      title: 'From new to full',
      text: 'At new moon its lit half is turned away. A week later we see half of it, and a week after that all of it.',
    },
  ],
  questions: [
    {
      text: 'How long is it from new moon to full moon?',
      choices: ['A week', 'Two weeks', 'A month'],
      right: 1,
    },
    { text: 'How much of the Moon does the Sun light?', choices: ['Half of it', 'All of it'], right: 0 },
  ],
};

/** A package that resumes, one of several parts in an order, and one of SCORM 2004. */
export const demoPackages: readonly DemoPackage[] = [
  {
    edition: 'scorm12',
    name: tide.title,
    description: 'Goes on where you left it.',
    parts: [{ id: 'tide', lesson: tide, masteryScore: 60 }],
  },
  {
    edition: 'scorm12',
    name: 'Safety in the workshop',
    description: 'Three parts, one after another.',
    parts: workshop,
  },
  {
    edition: 'scorm2004',
    name: moon.title,
    description: 'A package of SCORM 2004.',
    parts: [{ id: 'moon', lesson: moon, masteryScore: 50 }],
  },
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function manifestOf({ edition, name, parts }: DemoPackage): string {
  const is12 = edition === 'scorm12';
  const items = parts.map(({ id, lesson, masteryScore, prerequisites }) => {
    const facts = [
      prerequisites &&
        `<adlcp:prerequisites type="aicc_script">${escaped(prerequisites)}</adlcp:prerequisites>`,
      masteryScore !== undefined &&
        (is12
          ? `<adlcp:masteryscore>${masteryScore}</adlcp:masteryscore>`
          : `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>${masteryScore / 100}</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`),
    ].filter((fact) => fact);
    return `<item identifier="${id}" identifierref="r-${id}"><title>${escaped(lesson.title)}</title>${facts.join('')}</item>`;
  });
  const scormType = is12 ? 'scormtype' : 'scormType';
  const resources = parts.map(
    ({ id }) =>
      `<resource identifier="r-${id}" type="webcontent" adlcp:${scormType}="sco" href="${id}.html"><file href="${id}.html"/></resource>`,
  );
  const namespaces = is12
    ? 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"'
    : 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"';
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="package" version="1" ${namespaces}>
<metadata><schema>ADL SCORM</schema><schemaversion>${is12 ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
<organizations default="all"><organization identifier="all"><title>${escaped(name)}</title>${items.join('')}</organization></organizations>
<resources>${resources.join('')}</resources>
</manifest>
`;
}

/** Files of a package by path. */
export const filesOf = (demo: DemoPackage): ReadonlyMap<string, string> =>
  new Map([
    ['imsmanifest.xml', manifestOf(demo)],
    ...demo.parts.flatMap(({ id, lesson }): [string, string][] => [
      [`${id}.html`, lessonPage(lesson, `${id}.js`)],
      [`${id}.js`, lessonText(lesson)],
    ]),
    ['shared/lesson.js', lessonScript],
    ['shared/lesson.css', lessonStyle],
  ]);

/** Contents as its manifest has them, written here so that the demo loads no parser. */
export const contentsOf = ({ edition, name, parts }: DemoPackage): PackageContents => ({
  edition,
  title: name,
  is_sequenced: false,
  parts: parts.map(
    ({ id, lesson, masteryScore, prerequisites = '' }): PackagePart => ({
      ...{ id, title: lesson.title, level: 0, path: `${id}.html`, query: '', is_sco: true, prerequisites },
      mastery_score:
        masteryScore === undefined ? null : edition === 'scorm12' ? masteryScore : masteryScore / 100,
      ...{ launch_data: '', max_time: '', time_limit_action: '' },
    }),
  ),
});

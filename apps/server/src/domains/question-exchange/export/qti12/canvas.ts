import { createHash } from 'node:crypto';
import { exact, isPassage, sum } from '@pelion/questions';
import type { BankWriter, WrittenBank } from '../bank-writer.ts';
import { losses } from '../losses.ts';
import { decimal } from '../numbers.ts';
import { hrefOf, manifestOf } from '../package/manifest.ts';
import { zipped } from '../package/zip.ts';
import { block, chars, tag, xmlHead } from '../text/xml.ts';
import { testOf } from './qti12.ts';
import { writeItem } from './qti12-item.ts';
import type { Dialect } from './qti12-xml.ts';

/** Folder of a course's uploads, which texts reference. */
const uploads = 'web_resources';
const folder = 'pictures';

/** Canvas renders a formula as a picture and keeps the TeX in an attribute. */
const equation: Dialect['formula'] = ({ tex, isDisplay }) =>
  isDisplay
    ? null
    : tag('img', {
        class: 'equation_image',
        title: tex,
        src: `/equation_images/${encodeURIComponent(encodeURIComponent(tex))}`,
        alt: `LaTeX: ${tex}`,
        'data-equation-content': tex,
      });

const dialect: Dialect = {
  isCanvas: true,
  urlOf: ({ name }) => `$IMS-CC-FILEBASE$/${hrefOf(`${folder}/${name}`)}`,
  formula: equation,
};

const worthOf = ({ items }: WrittenBank) =>
  decimal(
    sum(items.flatMap(({ outgoing }) => (isPassage(outgoing.question.type) ? [] : [exact(outgoing.points)]))),
  ).text;

/** Canvas quiz settings. A practice quiz, so that the importing teacher decides how scores count. */
const settingsOf = (bank: WrittenBank, identifier: string) =>
  xmlHead +
  block(
    'quiz',
    { identifier, xmlns: 'http://canvas.instructure.com/xsd/cccv1p0' },
    tag('title', {}, chars(bank.title)),
    tag('description', {}),
    tag('shuffle_answers', {}, 'false'),
    tag('scoring_policy', {}, 'keep_highest'),
    tag('quiz_type', {}, 'practice_quiz'),
    tag('points_possible', {}, worthOf(bank)),
    tag('show_correct_answers', {}, 'false'),
    tag('allowed_attempts', {}, '1'),
    tag('available', {}, 'false'),
  );

export const canvasWriter: BankWriter = {
  ending: 'imscc',
  mediaType: 'zip',
  notes: [losses.difficulty],
  item: (outgoing, item) => writeItem(outgoing, item, dialect),
  file(bank) {
    // By it Canvas knows a quiz again.
    const ident = `g${createHash('sha256').update(bank.title).digest('hex').slice(0, 32)}`;
    const [quiz, settings] = [`${ident}/${ident}.xml`, `${ident}/assessment_meta.xml`];
    const pictures = bank.pictures.map(({ name, bytes }) => ({
      path: `${uploads}/${folder}/${name}`,
      name,
      bytes,
    }));
    const manifest = manifestOf({
      namespace: 'http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1',
      schema: 'IMS Content',
      version: '1.1.3',
      resources: [
        { identifier: ident, type: 'imsqti_xmlv1p2', files: [quiz], needs: [`${ident}-settings`] },
        {
          identifier: `${ident}-settings`,
          type: 'associatedcontent/imscc_xmlv1p1/learning-application-resource',
          href: settings,
          files: [settings],
        },
        ...pictures.map(({ path }, index) => ({
          identifier: `${ident}-picture-${index + 1}`,
          type: 'webcontent',
          href: path,
          files: [path],
        })),
      ],
    });
    return zipped(
      {
        'imsmanifest.xml': Buffer.from(manifest),
        [quiz]: testOf(bank, ident),
        [settings]: Buffer.from(settingsOf(bank, ident)),
      },
      Object.fromEntries(pictures.map(({ path, bytes }) => [path, bytes])),
    );
  },
};

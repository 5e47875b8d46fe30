import type { AssignmentWork } from '@pelion/contract/assignment-submissions';
import { defineMessages } from '@pelion/words';
import { type RefObject, useState } from 'react';
import type { Pin, PinEditing, Spoken } from '../../components/answer-pages/pins.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './assignments.module.css';
import { pageIdsOf, usePagePictures } from './page-pictures.ts';
import { WorkFiles } from './work-files.tsx';

const AnswerPages = later(
  () => import('../../components/answer-pages/answer-pages.tsx').then((file) => file.AnswerPages),
  <LoadingState blocks={[480]} />,
);

const messages = defineMessages({
  version: 'Version',
  named: '{$n}, {$when}',
  paper: 'The work is on paper.',
  nothing: 'Nothing was turned in.',
});

interface ShownWorkProps {
  /** The newest first. */
  readonly versions: readonly AssignmentWork[];
  readonly pins: readonly Pin[];
  readonly active: Spoken | null;
  /** Element of the written text, for remarks on its words. */
  readonly work: RefObject<HTMLDivElement | null>;
  readonly onActivate: (id: string) => void;
  readonly editing?: PinEditing | undefined;
}

/** One version of a turn-in, big: text, pages with their remarks, and other files. Earlier ones are a choice away. */
export function ShownWork({ versions, pins, active, work, onActivate, editing }: ShownWorkProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState(active);
  if (active !== shown) {
    setShown(active);
    const pin = pins.find(({ id }) => id === active?.id);
    const holding = versions.find((version) => pin && pageIdsOf(version).includes(pin.page_id));
    if (holding) setChosen(holding.number);
  }
  const version = versions.find(({ number }) => number === chosen) ?? versions[0];
  if (!version) return <p>{t('nothing')}</p>;
  return (
    <>
      {versions.length > 1 ? (
        <SelectField
          label={t('version')}
          options={versions.map(({ number, turned_in_at }) => ({
            value: String(number),
            label: t('named', { n: number, when: format.when(turned_in_at) }),
          }))}
          value={String(version.number)}
          onChange={(number) => setChosen(Number(number))}
        />
      ) : null}
      {version.is_on_paper ? <p>{t('paper')}</p> : null}
      {version.text === '' ? null : (
        <div ref={work} className={classes.paper}>
          <p className={classes.written} data-given-words>
            {version.text}
          </p>
        </div>
      )}
      <WorkFiles key={version.number} work={version} isOpenAtFirst={editing !== undefined} />
      <VersionPages
        key={`pages-${version.number}`}
        version={version}
        {...{ pins, active, onActivate, editing }}
      />
    </>
  );
}

interface VersionPagesProps extends Pick<ShownWorkProps, 'pins' | 'active' | 'onActivate' | 'editing'> {
  readonly version: AssignmentWork;
}

function VersionPages({ version, ...rest }: VersionPagesProps) {
  const { pages, onShow } = usePagePictures(version);
  return pages.length === 0 ? null : <AnswerPages pages={pages} onShow={onShow} {...rest} />;
}

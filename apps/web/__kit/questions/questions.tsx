import {
  authoredOrder,
  type PresentedQuestion,
  present,
  type QuestionDraft,
  type QuestionResponse,
  questionDraft,
  questionTypes,
  type RevealedKey,
  reveal,
  unkeyedQuestion,
} from '@pelion/questions';
import { type ReactNode, useState } from 'react';
import { PassageView } from '../../src/components/questions/passage-view.tsx';
import { QuestionView } from '../../src/components/questions/question-view.tsx';
import type { Worth } from '../../src/components/questions/review.ts';
import { TypeEditor } from '../../src/domains/questions/question-editors.tsx';
import { VariantsEditor } from '../../src/domains/questions/variants/variants-editor.tsx';
import { Section } from '../section.tsx';
import { type Fixture, fixtures } from './fixtures.ts';
import classes from './questions.module.css';

/** Renders every question type in every state. */
export function Questions() {
  return Object.values(fixtures).map((fixture: Fixture) => (
    <Section key={fixture.question.type} title={questionTypes[fixture.question.type].label}>
      <States fixture={fixture} />
    </Section>
  ));
}

function States({ fixture: { question, right, partly, wrong, unreadable } }: { readonly fixture: Fixture }) {
  const unkeyed = unkeyedQuestion.parse(question);
  const presented = present(unkeyed, authoredOrder(unkeyed));
  const reviewed = (worth: Worth, response: QuestionResponse) => (
    <QuestionView
      question={presented}
      response={response}
      review={{ worth, key: withBlanks(reveal(question), response) }}
    />
  );
  if (presented.type === 'comprehension')
    return (
      <div className={classes.states}>
        <State name="Authoring">
          <Authoring initial={questionDraft.parse({ ...question, difficulty: 'medium' })} />
        </State>
        <State name="Beside its questions">
          <PassageView passage={presented} isBeside />
        </State>
        <State name="Review, print">
          <PassageView passage={presented} />
        </State>
      </div>
    );
  return (
    <div className={classes.states}>
      <State name="Authoring">
        <Authoring initial={questionDraft.parse({ ...question, difficulty: 'medium' })} />
      </State>
      {question.type === 'number' ? (
        <State name="Authoring: numbers that vary">
          <Varying initial={varying} />
        </State>
      ) : null}
      <State name="Empty">
        <Answering question={presented} initial={null} />
      </State>
      <State name="Answered">
        <Answering question={presented} initial={right} />
      </State>
      {unreadable ? (
        <State name="Unreadable">
          <Answering question={presented} initial={unreadable} />
        </State>
      ) : null}
      <State name="Review: right">{reviewed('right', right)}</State>
      <State name="Review: partly right">{reviewed('partly', partly)}</State>
      <State name="Review: wrong">{reviewed('wrong', wrong)}</State>
      <State name="Print">
        <QuestionView question={presented} response={null} />
      </State>
    </div>
  );
}

/** Imitates the server's verdict per blank: only exact matches are right. */
function withBlanks(key: RevealedKey, response: QuestionResponse): RevealedKey {
  if (key.type !== 'fillInBlank' || response.type !== 'fillInBlank') return key;
  const typedIn = (id: string) => {
    const filled = response.gaps.find((gap) => gap.id === id);
    return filled && 'choiceId' in filled ? undefined : filled;
  };
  const gaps = key.gaps.map((gap) => {
    const typed = typedIn(gap.id);
    if (!('given' in gap) || !typed) return gap;
    const isRight =
      gap.kind === 'text'
        ? 'text' in typed && gap.accepted.some(({ text }) => text === typed.text)
        : 'number' in typed && gap.accepted.some((one) => one.kind === 'exact' && one.value === typed.number);
    return { ...gap, given: isRight ? ('right' as const) : ('wrong' as const) };
  });
  return { ...key, gaps };
}

function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <article className={classes.state}>
      <h3>{name}</h3>
      {children}
    </article>
  );
}

const varying = questionDraft.parse({
  type: 'number',
  difficulty: 'medium',
  content: {
    stem: { source: 'How long do [[km]] km take at [[speed]] km/h?' },
    variants: {
      parameters: [
        { kind: 'range', name: 'km', min: '60', max: '240', step: '30' },
        { kind: 'list', name: 'speed', values: ['30', '40', '60'] },
      ],
      derived: [{ name: 'hours', formula: 'km / speed', decimals: 2 }],
    },
  },
  answerKey: { accepted: [{ kind: 'exact', value: 'km / speed', credit: '1' }] },
});

const withVariants = <Draft extends QuestionDraft>(
  draft: Draft,
  variants: Draft['content']['variants'],
): Draft => ({
  ...draft,
  content: { ...draft.content, variants },
});

function Varying({ initial }: { readonly initial: QuestionDraft }) {
  const [draft, setDraft] = useState(initial);
  return (
    <VariantsEditor
      draft={draft}
      onChange={(variants) => setDraft(withVariants(draft, variants))}
      problemOf={() => undefined}
    />
  );
}

interface AnsweringProps {
  readonly question: PresentedQuestion;
  readonly initial: QuestionResponse | null;
}

function Answering({ question, initial }: AnsweringProps) {
  const [response, setResponse] = useState(initial);
  return <QuestionView question={question} response={response} onChange={setResponse} />;
}

function Authoring({ initial }: { readonly initial: QuestionDraft }) {
  const [draft, setDraft] = useState(initial);
  return <TypeEditor draft={draft} onChange={setDraft} problemOf={() => undefined} />;
}

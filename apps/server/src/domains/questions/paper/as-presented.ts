import type { Question } from '@pelion/questions';

const sorted = <Item extends { readonly id: string }>(items: readonly Item[], order: readonly string[]) => {
  // What the stored order does not know comes last, so that nothing can vanish from the paper.
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((a, b) => place(a.id) - place(b.id));
};

/** A question whose options stand as one student sees them. */
export function asPresented(question: Question, order: readonly string[]): Question {
  switch (question.type) {
    case 'singleChoice':
    case 'multiChoice':
      return withContent(question, { options: sorted(question.content.options, order) });
    case 'matching':
      return withContent(question, { choices: sorted(question.content.choices, order) });
    case 'dragAndDrop':
      return withContent(question, { items: sorted(question.content.items, order) });
    case 'fillInBlank':
      return withContent(question, {
        bank: sorted(question.content.bank, order),
        gaps: question.content.gaps.map((gap) =>
          gap.kind === 'choice' ? { ...gap, choices: sorted(gap.choices, order) } : gap,
        ),
      });
    default:
      return question;
  }
}

const withContent = <One extends Question>(question: One, change: Partial<One['content']>): One => ({
  ...question,
  content: { ...question.content, ...change },
});

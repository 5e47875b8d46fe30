/** Id of a question on the result page. */
export const questionAnchor = (number: number) => `question-${number}`;

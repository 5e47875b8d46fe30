/** A student's answer to one question of `science-20.gift`; without choice and text the question is left out. */
export interface PlannedAnswer {
  /** Part of the question's text. */
  readonly question: string;
  /** Part of each option to choose, TeX source included; or the text to type. */
  readonly choose?: readonly string[];
  readonly type?: string;
  /** Points according to the key. */
  readonly earns: number;
}

export const scienceAnswers: readonly PlannedAnswer[] = [
  { question: 'only vibrate', choose: ['Solid'], earns: 1 },
  { question: 'is a chemical change', choose: ['Ice melting'], earns: 0 },
  { question: 'one molecule of water', type: '3', earns: 1 },
  { question: 'What is its density', type: '0.37', earns: 0.5 },
  { question: 'exactly the same temperature', choose: ['False'], earns: 1 },
  { question: 'take from the air', choose: ['Carbon dioxide'], earns: 1 },
  { question: 'that are mammals', choose: ['Bat'], earns: 0.5 },
  { question: 'in plant cells', choose: ['Cell wall', 'Chloroplast'], earns: 1 },
  { question: 'four chambers', choose: ['True'], earns: 1 },
  { question: 'the rabbit is a', choose: ['primary consumer'], earns: 1 },
  { question: 'A cyclist rides', type: '24', earns: 1 },
  { question: 'On the Moon', choose: ['True'], earns: 1 },
  { question: 'connected in series', choose: ['goes out too'], earns: 1 },
  { question: 'closer to the Sun', choose: ['Mercury', 'Venus'], earns: 1 },
  { question: 'faster in empty space', choose: ['False'], earns: 1 },
  { question: 'Solve', choose: ['x = 6'], earns: 1 },
  { question: 'Type a fraction', type: '5/6', earns: 1 },
  { question: 'A triangle has a base', type: '0.3', earns: 1 },
  { question: 'Which of these statements', choose: ['\\neq', '\\sqrt'], earns: 1 },
  { question: 'A shirt costs', earns: 0 },
];

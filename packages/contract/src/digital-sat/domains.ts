import { type Phrase, phrase } from '@pelion/words';
import type { SatSection } from './facts.ts';

// Domains and skills of the digital SAT by their published names. Keywords assign a question to a skill or a domain.

export interface SatSkill {
  readonly id: string;
  readonly label: Phrase;
}
export interface SatDomain extends SatSkill {
  readonly section: SatSection;
  readonly skills: readonly SatSkill[];
}

const skill = (id: string, label: Phrase): SatSkill => ({ id, label });

export const satDomains: readonly SatDomain[] = [
  {
    id: 'craftAndStructure',
    label: phrase('Craft and Structure'),
    section: 'english',
    skills: [
      skill('wordsInContext', phrase('Words in Context')),
      skill('textStructureAndPurpose', phrase('Text Structure and Purpose')),
      skill('crossTextConnections', phrase('Cross-Text Connections')),
    ],
  },
  {
    id: 'informationAndIdeas',
    label: phrase('Information and Ideas'),
    section: 'english',
    skills: [
      skill('centralIdeasAndDetails', phrase('Central Ideas and Details')),
      skill('commandOfEvidence', phrase('Command of Evidence')),
      skill('inferences', phrase('Inferences')),
    ],
  },
  {
    id: 'standardEnglishConventions',
    label: phrase('Standard English Conventions'),
    section: 'english',
    skills: [
      skill('boundaries', phrase('Boundaries')),
      skill('formStructureAndSense', phrase('Form, Structure, and Sense')),
    ],
  },
  {
    id: 'expressionOfIdeas',
    label: phrase('Expression of Ideas'),
    section: 'english',
    skills: [
      skill('rhetoricalSynthesis', phrase('Rhetorical Synthesis')),
      skill('transitions', phrase('Transitions')),
    ],
  },
  {
    id: 'algebra',
    label: phrase('Algebra'),
    section: 'math',
    skills: [
      skill('linearEquations', phrase('Linear Equations')),
      skill('linearFunctions', phrase('Linear Functions')),
      skill('systemsOfLinearEquations', phrase('Systems of Linear Equations')),
      skill('linearInequalities', phrase('Linear Inequalities')),
    ],
  },
  {
    id: 'advancedMath',
    label: phrase('Advanced Math'),
    section: 'math',
    skills: [
      skill('equivalentExpressions', phrase('Equivalent Expressions')),
      skill('nonlinearEquations', phrase('Nonlinear Equations')),
      skill('nonlinearFunctions', phrase('Nonlinear Functions')),
    ],
  },
  {
    id: 'problemSolvingAndDataAnalysis',
    label: phrase('Problem-Solving and Data Analysis'),
    section: 'math',
    skills: [
      skill('ratiosRatesAndUnits', phrase('Ratios, Rates, and Units')),
      skill('percentages', phrase('Percentages')),
      skill('oneVariableData', phrase('One-Variable Data')),
      skill('twoVariableData', phrase('Two-Variable Data')),
      skill('probability', phrase('Probability')),
      skill('inferenceFromSamples', phrase('Inference from Samples')),
      skill('evaluatingClaims', phrase('Evaluating Claims')),
    ],
  },
  {
    id: 'geometryAndTrigonometry',
    label: phrase('Geometry and Trigonometry'),
    section: 'math',
    skills: [
      skill('areaAndVolume', phrase('Area and Volume')),
      skill('linesAnglesAndTriangles', phrase('Lines, Angles, and Triangles')),
      skill('rightTrianglesAndTrigonometry', phrase('Right Triangles and Trigonometry')),
      skill('circles', phrase('Circles')),
    ],
  },
];

const nameOf = ({ label }: SatSkill) => label.toLowerCase();

export interface SatPlace {
  readonly domain: SatDomain;
  /** Null when the keywords name only the domain. */
  readonly skill: SatSkill | null;
}

const places = new Map<string, SatPlace>(
  satDomains.flatMap((domain) => [
    [nameOf(domain), { domain, skill: null }] as const,
    ...domain.skills.map((one) => [nameOf(one), { domain, skill: one }] as const),
  ]),
);

/**
 * Assigns a question by the first keyword that names a skill, else the first that names a domain; null when there is
 * none.
 */
export function satPlaceOf(keywords: readonly string[]): SatPlace | null {
  const named = keywords.flatMap((keyword) => places.get(keyword.trim().toLowerCase()) ?? []);
  return named.find(({ skill: one }) => one !== null) ?? named[0] ?? null;
}

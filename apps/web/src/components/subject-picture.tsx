import {
  IconAbc,
  IconAtom,
  IconBook2,
  IconChess,
  IconCube,
  IconDna2,
  IconFlask,
  IconMathFunction,
  IconMathIntegral,
  IconMicrophone,
  IconMicroscope,
  IconRobot,
  IconRulerMeasure,
  IconSchool,
  IconWritingSign,
  type TablerIcon,
} from '@tabler/icons-react';
import { subjectHueOf, type subjectHues } from './subject-hues.ts';
import classes from './subject-icon.module.css';
import tints from './tint.module.css';
import type { Tint } from './tint.ts';

/** The subject icon names of spec 1 §3. */
const icons: Readonly<Record<keyof typeof subjectHues, TablerIcon>> = {
  biology: IconDna2,
  calculus: IconMathIntegral,
  chemistry: IconFlask,
  chess: IconChess,
  english: IconAbc,
  geometry: IconRulerMeasure,
  history: IconBook2,
  math: IconMathFunction,
  physics: IconAtom,
  public_speaking: IconMicrophone,
  robotics: IconRobot,
  rubix: IconCube,
  sat: IconWritingSign,
  science: IconMicroscope,
};

const isKnown = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

export function SubjectPicture({ name }: { readonly name: string | null }) {
  const known = name !== null && isKnown(name) ? name : null;
  const Icon = known ? icons[known] : IconSchool;
  const hue: Tint = { '--hue': subjectHueOf(known) };
  return (
    <span className={`${tints.tint} ${classes.picture}`} style={hue}>
      <Icon size={22} stroke={1.6} />
    </span>
  );
}

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

/** The subject icon names of spec 1 §3. */
const icons: Readonly<Record<string, TablerIcon>> = {
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

export function SubjectPicture({ name }: { readonly name: string | null }) {
  const Icon = icons[name ?? ''] ?? IconSchool;
  return <Icon size={22} stroke={1.6} />;
}

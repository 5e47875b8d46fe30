import type { Axis } from '@pelion/questions/types/graph/window';
import { useState } from 'react';
import { typedCoordinate } from './coordinates.ts';

interface CoordinateInputProps {
  readonly label: string;
  readonly value: string;
  readonly axis: Axis;
  readonly onChange: (value: string) => void;
}

/** A coordinate as text: the way for whoever does not draw. What can be set counts at once; what cannot is marked when left. */
export function CoordinateInput({ label, value, axis, onChange }: CoordinateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const isWrong = typed !== null && typedCoordinate(typed, axis) === null;
  return (
    <input
      type="text"
      // No numeric keyboard: those of phones lack the minus sign or the fraction bar.
      inputMode="text"
      autoComplete="off"
      aria-label={label}
      aria-invalid={(isWrong && !isTyping) || undefined}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        const next = typedCoordinate(currentTarget.value, axis);
        setTyped(currentTarget.value);
        setIsTyping(true);
        if (next !== null && next !== value) onChange(next);
      }}
      onBlur={() => {
        setIsTyping(false);
        if (!isWrong) setTyped(null);
      }}
    />
  );
}

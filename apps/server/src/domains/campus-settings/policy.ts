import { campusSettings, type UserType } from '@pelion/access';
import { keysOf } from '@pelion/words';

/** The settings that somebody of this kind changes, by the table that says so of each. */
export const changeableBy = (userType: UserType): readonly (keyof typeof campusSettings)[] =>
  keysOf(campusSettings).filter((key) => {
    const who: readonly UserType[] = campusSettings[key].changeableBy;
    return who.includes(userType);
  });

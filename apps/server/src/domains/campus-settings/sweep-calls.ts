import { campusSettingContract } from '@pelion/contract/campus-settings';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(campusSettingContract.endpoints)({
  calls: { saveCampusSettings: { body: () => ({ ai_grading: false, room_portal: 'uniq-webrtc' }) } },
  withoutPermission: {
    userTypes: ['getCampusSettings', 'saveCampusSettings'],
  },
});

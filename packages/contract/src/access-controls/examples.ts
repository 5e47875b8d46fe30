import { exampleBodies } from '../kernel/example-bodies.ts';
import { accessControlsContract } from './contract.ts';

export const accessControlsExamples = exampleBodies(accessControlsContract, {
  saveAccessControls: {
    version: 3,
    roles: [{ user_type: 4, permission: 'delete_classes', is_granted: true }],
    people: [{ user_id: 51, permission: 'view_reports', is_granted: false }],
  },
});

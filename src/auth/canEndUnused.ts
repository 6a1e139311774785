import { fetchCapabilities, knownCapabilities } from '../dataProvider/capabilities';
import type { Capability } from '../contract/offered';

const OF: Capability = 'staff-sessions';

/** Whether the server ends sessions that nobody uses, where they are not to be kept. */
export const canEndUnused = async () => (knownCapabilities() ?? (await fetchCapabilities())).includes(OF);

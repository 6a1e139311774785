import { fetchCapabilities, cachedCapabilities } from '../dataProvider/capabilities';
import type { Capability } from '../contract/capabilityNames';

const OF: Capability = 'staff-sessions';

/** Whether the server ends sessions that nobody uses, where they are not to be kept. */
export const supportsIdleTimeout = async () =>
  (cachedCapabilities() ?? (await fetchCapabilities())).includes(OF);

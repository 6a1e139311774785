export { createOwnChannel, createPostgresChannel } from './channel';
export { createLive, type Live } from './createLive';
export { liveRoute, updatePresence } from './endpoints';
export { withReplicaSync } from './withReplicaSync';

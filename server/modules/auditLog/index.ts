export { createActivity } from './activity';
export { archiveActivity } from './archive';
export { appendAllPendingEvents, appendPendingEvents, createChainWriter } from './chainWriter';
export { createAuditFactory, type AfterChange } from './createAudit';
export {
  eraseEventTexts,
  insertEventRecords,
  insertEvents,
  recordSystemEvent,
  type EventContext,
  type EventRecord,
} from './events';
export { verifyActivity } from './hashChain';

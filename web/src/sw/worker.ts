// The smallest worker there can be: it shows notices that came by Web Push, and keeps nothing.
import { listenForPush, type Worker } from './push';

listenForPush(self as unknown as Worker);

import { config } from 'zod';

// zod would try whether it may turn text into code: the content security policy forbids it, and Firefox reports the try
config({ jitless: true });

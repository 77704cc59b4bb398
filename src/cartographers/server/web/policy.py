"""The content security policies: what pages, and the worker that runs Python, may load."""

POLICY = "Content-Security-Policy"
POLICY_OF_PAGES = (
    "default-src 'self'; img-src 'self' data: blob:;"
    " object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
# Only this worker compiles WebAssembly. It has no access to the page.
POLICY_OF_WORKER = f"{POLICY_OF_PAGES}; script-src 'self' 'wasm-unsafe-eval'"
WORKER = "/assets/python-worker-"  # how its address begins

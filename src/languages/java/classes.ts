// Classes of the JDK that arguments often have, each line one class and what extends it: two of which neither extends the
// other have no value in common.

const EXTENDED = `
. File URL URI Locale Date UUID Pattern Matcher Random Scanner StringBuilder StringBuffer Thread Charset Properties
. InputStream OutputStream Reader Writer Number Throwable Calendar TimeZone RandomAccessFile Socket ServerSocket
InputStream ByteArrayInputStream FileInputStream FilterInputStream ObjectInputStream PipedInputStream
FilterInputStream BufferedInputStream DataInputStream PushbackInputStream InflaterInputStream
InflaterInputStream GZIPInputStream ZipInputStream
OutputStream ByteArrayOutputStream FileOutputStream FilterOutputStream ObjectOutputStream PipedOutputStream
FilterOutputStream BufferedOutputStream DataOutputStream PrintStream DeflaterOutputStream
DeflaterOutputStream GZIPOutputStream ZipOutputStream
Reader BufferedReader CharArrayReader FilterReader InputStreamReader PipedReader StringReader
BufferedReader LineNumberReader
FilterReader PushbackReader
InputStreamReader FileReader
Writer BufferedWriter CharArrayWriter FilterWriter OutputStreamWriter PipedWriter PrintWriter StringWriter
OutputStreamWriter FileWriter
Number BigDecimal BigInteger AtomicInteger AtomicLong
Throwable Error Exception
Error AssertionError LinkageError VirtualMachineError
VirtualMachineError OutOfMemoryError StackOverflowError
Exception CloneNotSupportedException IOException InterruptedException ReflectiveOperationException RuntimeException
Exception ExecutionException ParseException SQLException TimeoutException URISyntaxException
IOException EOFException FileNotFoundException MalformedURLException UnsupportedEncodingException
ReflectiveOperationException ClassNotFoundException NoSuchFieldException NoSuchMethodException
RuntimeException ArithmeticException ClassCastException ConcurrentModificationException IllegalArgumentException
RuntimeException IllegalStateException IndexOutOfBoundsException NoSuchElementException NullPointerException
RuntimeException SecurityException UncheckedIOException UnsupportedOperationException
IllegalArgumentException NumberFormatException
`;

/** What each of them extends, "" for none that is told here. */
export const JAVA_CLASSES: ReadonlyMap<string, string> = new Map(
  EXTENDED.trim()
    .split("\n")
    .flatMap((line) => {
      const [of, ...names] = line.split(" ");
      return names.map((name): [string, string] => [name, of === "." ? "" : of!]);
    }),
);

function __codecompass_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l answer (codecompass __complete $words[2..-1] 2>/dev/null)
  switch "$answer[1]"
    case files
      __fish_complete_path (commandline -ct)
    case folders
      __fish_complete_directories (commandline -ct) ''
    case '*'
      printf '%s\n' $answer[2..-1]
  end
end
complete -c codecompass -f -a '(__codecompass_complete)'
